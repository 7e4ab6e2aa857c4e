{{- define "docsdesk-bundle.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
{{- end -}}

{{- define "docsdesk-bundle.podTemplate" -}}
metadata:
  labels:
    {{- include "docsdesk-bundle.labels" . | nindent 4 }}
    {{- with .Values.podLabels }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
  annotations:
    checksum/bundle: {{ include "docsdesk-bundle.bundleChecksum" . }}
    checksum/config: {{ include (print $.Template.BasePath "/configmap.yaml") . | sha256sum }}
    {{- with .Values.podAnnotations }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
spec:
  automountServiceAccountToken: false
  enableServiceLinks: false
  securityContext:
    runAsNonRoot: true
    runAsUser: {{ .Values.runAsUser }}
    runAsGroup: {{ .Values.runAsUser }}
    fsGroup: {{ .Values.runAsUser }}
    fsGroupChangePolicy: OnRootMismatch
    seccompProfile:
      type: RuntimeDefault
  {{- with .Values.imagePullSecrets }}
  imagePullSecrets:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with .Values.priorityClassName }}
  priorityClassName: {{ . }}
  {{- end }}
  initContainers:
    - name: fetch-bundle
      image: {{ include "docsdesk-bundle.image" .Values.fetch.image }}
      imagePullPolicy: {{ .Values.fetch.image.pullPolicy }}
      command: [python3, -B, /etc/docsdesk/fetch_bundle.py]
      env:
        - name: BUNDLE_URL
          valueFrom:
            secretKeyRef:
              name: {{ include "docsdesk-bundle.secretName" . }}
              key: {{ .Values.bundleUrlSecret.key }}
        - name: BUNDLE_CONTENT
          valueFrom:
            secretKeyRef:
              name: {{ include "docsdesk-bundle.secretName" . }}
              key: bundleContent
              optional: true
        - name: BUNDLE_VERSION
          value: {{ .Values.staticExport.version | quote }}
        - name: BUNDLE_DIR
          value: /srv/bundle
        - name: SITE_DIR
          value: /srv/site
        - name: BASE_PATH
          value: {{ include "docsdesk-bundle.basePath" . | quote }}
        - name: FETCH_SECONDS
          value: {{ .Values.fetch.seconds | quote }}
        - name: TMPDIR
          value: /srv/tmp
        {{- if .Values.fetch.caConfigMap }}
        - name: SSL_CERT_FILE
          value: /etc/docsdesk-ca/ca.crt
        {{- end }}
        {{- with .Values.fetch.env }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
      securityContext:
        {{- include "docsdesk-bundle.containerSecurity" . | nindent 8 }}
      resources:
        {{- toYaml .Values.fetch.resources | nindent 8 }}
      terminationMessagePolicy: FallbackToLogsOnError
      volumeMounts:
        - { name: config, mountPath: /etc/docsdesk, readOnly: true }
        - { name: bundle, mountPath: /srv/bundle }
        - { name: site, mountPath: /srv/site }
        - { name: tmp, mountPath: /srv/tmp }
        {{- if .Values.fetch.caConfigMap }}
        - { name: ca, mountPath: /etc/docsdesk-ca, readOnly: true }
        {{- end }}
  containers:
    - name: server
      image: {{ include "docsdesk-bundle.image" .Values.server.image }}
      imagePullPolicy: {{ .Values.server.image.pullPolicy }}
      command: [nginx, -p, /srv/, -c, /etc/docsdesk/nginx.conf, -e, stderr]
      ports:
        - name: http
          containerPort: {{ .Values.server.port }}
          protocol: TCP
      readinessProbe:
        httpGet: { path: /-/served, port: http }
        periodSeconds: 5
      livenessProbe:
        httpGet: { path: /-/served, port: http }
        periodSeconds: 20
        failureThreshold: 3
        timeoutSeconds: 5
      lifecycle:
        preStop:
          # Others still send readers here until they have heard; then nginx finishes what it has begun.
          exec:
            command: [sh, -c, "sleep 5; kill -QUIT 1; sleep 10"]
      securityContext:
        {{- include "docsdesk-bundle.containerSecurity" . | nindent 8 }}
      resources:
        {{- toYaml .Values.server.resources | nindent 8 }}
      volumeMounts:
        - { name: config, mountPath: /etc/docsdesk, readOnly: true }
        - { name: bundle, mountPath: /srv/bundle, readOnly: true }
        - { name: site, mountPath: /srv/site, readOnly: true }
        - { name: tmp, mountPath: /srv/tmp }
  volumes:
    - name: config
      configMap:
        name: {{ include "docsdesk-bundle.fullname" . }}
    {{- if not .Values.persistence.enabled }}
    - name: bundle
      emptyDir:
        sizeLimit: {{ .Values.scratchSize }}
    {{- end }}
    - name: site
      emptyDir:
        sizeLimit: 1Mi
    - name: tmp
      emptyDir:
        sizeLimit: 64Mi
    {{- with .Values.fetch.caConfigMap }}
    - name: ca
      configMap:
        name: {{ . }}
    {{- end }}
  {{- with .Values.nodeSelector }}
  nodeSelector:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with .Values.tolerations }}
  tolerations:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with .Values.affinity }}
  affinity:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  topologySpreadConstraints:
    {{- with .Values.topologySpreadConstraints }}
    {{- toYaml . | nindent 4 }}
    {{- else }}
    - maxSkew: 1
      topologyKey: kubernetes.io/hostname
      whenUnsatisfiable: ScheduleAnyway
      labelSelector:
        matchLabels:
          {{- include "docsdesk-bundle.selectorLabels" . | nindent 10 }}
    {{- end }}
{{- end -}}
