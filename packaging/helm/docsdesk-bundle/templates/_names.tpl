{{- define "docsdesk-bundle.name" -}}
{{- default .Chart.Name .Values.nameOverride | trunc 63 | trimSuffix "-" -}}
{{- end -}}

{{- define "docsdesk-bundle.fullname" -}}
{{- if .Values.fullnameOverride -}}
{{- .Values.fullnameOverride | trunc 52 | trimSuffix "-" -}}
{{- else if contains (include "docsdesk-bundle.name" .) .Release.Name -}}
{{- .Release.Name | trunc 52 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name (include "docsdesk-bundle.name" .) | trunc 52 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{- define "docsdesk-bundle.selectorLabels" -}}
app.kubernetes.io/name: {{ include "docsdesk-bundle.name" . }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{/* Of the pods that export again; they must not be taken for those that serve. */}}
{{- define "docsdesk-bundle.republishLabels" -}}
app.kubernetes.io/name: {{ include "docsdesk-bundle.name" . }}-republish
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "docsdesk-bundle.labels" -}}
{{ include "docsdesk-bundle.selectorLabels" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_" | trunc 63 | trimSuffix "-" }}
{{- end -}}

{{/* Empty, or with a slash in front and none behind. */}}
{{- define "docsdesk-bundle.basePath" -}}
{{- with .Values.basePath | trimAll "/" -}}/{{ . }}{{- end -}}
{{- end -}}

{{- define "docsdesk-bundle.image" -}}
{{- if .digest -}}{{ .repository }}@{{ .digest }}{{- else -}}{{ .repository }}:{{ .tag }}{{- end -}}
{{- end -}}

{{- define "docsdesk-bundle.secretName" -}}
{{- .Values.bundleUrlSecret.name | default (include "docsdesk-bundle.fullname" .) -}}
{{- end -}}

{{/*
What the pods serve: they are replaced when it changes. A digest says it all. A label may be given to another bundle, so
where the link leads counts too, but not its signature. Without a version only the whole link tells.
*/}}
{{- define "docsdesk-bundle.bundleChecksum" -}}
{{- $version := .Values.staticExport.version -}}
{{- $link := .Values.staticExport.bundleUrl -}}
{{- if regexMatch "^(sha256:)?[0-9a-f]{64}$" $version -}}
{{- $version | sha256sum -}}
{{- else if $version -}}
{{- printf "%s %s" $version (regexReplaceAll "[?#].*$" $link "") | sha256sum -}}
{{- else -}}
{{- $link | sha256sum -}}
{{- end -}}
{{- end -}}

{{/* The link: as given, or as the schedule has refreshed it since that one was given. */}}
{{- define "docsdesk-bundle.link" -}}
{{- $kept := dict -}}
{{- if .Values.republish.enabled -}}
{{- $kept = lookup "v1" "Secret" .Release.Namespace (include "docsdesk-bundle.secretName" .) | default dict -}}
{{- end -}}
{{- $given := dig "metadata" "annotations" "docsdesk/given-link" "" $kept -}}
{{- if eq $given (.Values.staticExport.bundleUrl | sha256sum) -}}
{{- index $kept.data .Values.bundleUrlSecret.key | b64dec -}}
{{- else -}}
{{- .Values.staticExport.bundleUrl -}}
{{- end -}}
{{- end -}}
