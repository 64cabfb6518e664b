{{/* Deployment of one ROLE; called with the root, the role and its values. */}}
{{- define "rihla.deployment" -}}
{{- $root := .root }}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ include "rihla.name" $root }}-{{ .role }}
  labels:
    {{- include "rihla.labels" $root | nindent 4 }}
    app.kubernetes.io/component: {{ .role }}
spec:
  {{- if not .values.autoscaling.enabled }}
  replicas: {{ .values.replicas }}
  {{- end }}
  revisionHistoryLimit: 3
  strategy:
    rollingUpdate: { maxSurge: 1, maxUnavailable: 0 }
  selector:
    matchLabels:
      {{- include "rihla.selector" $root | nindent 6 }}
      app.kubernetes.io/component: {{ .role }}
  template:
    metadata:
      labels:
        {{- include "rihla.labels" $root | nindent 8 }}
        app.kubernetes.io/component: {{ .role }}
      {{- with $root.Values.podAnnotations }}
      annotations: {{ toYaml . | nindent 8 }}
      {{- end }}
    spec:
      {{- include "rihla.podSecurity" $root | nindent 6 }}
      serviceAccountName: {{ include "rihla.serviceAccount" $root }}
      # docs/operations/upgrade.md#stopping: DRAIN_SECONDS and less than 10 s more
      terminationGracePeriodSeconds: {{ add $root.Values.drainSeconds 25 }}
      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: kubernetes.io/hostname
          whenUnsatisfiable: ScheduleAnyway
          labelSelector:
            matchLabels:
              {{- include "rihla.selector" $root | nindent 14 }}
              app.kubernetes.io/component: {{ .role }}
      containers:
        - name: rihla
          {{- include "rihla.containerSecurity" $root | nindent 10 }}
          env:
            - { name: ROLE, value: {{ .role }} }
            {{- include "rihla.environment" $root | nindent 12 }}
          ports:
            - { name: http, containerPort: 3000 }
            {{- if $root.Values.metrics.enabled }}
            - { name: metrics, containerPort: {{ $root.Values.metrics.port }} }
            {{- end }}
          startupProbe:
            httpGet: { path: /healthz, port: http }
            periodSeconds: 2
            timeoutSeconds: 4
            failureThreshold: 60
          livenessProbe:
            httpGet: { path: /healthz, port: http }
            periodSeconds: 10
            timeoutSeconds: 4
            failureThreshold: 6
          readinessProbe:
            httpGet: { path: /readyz, port: http }
            periodSeconds: 2
            timeoutSeconds: 4
            failureThreshold: 2
          resources: {{ toYaml .values.resources | nindent 12 }}
          volumeMounts: {{ include "rihla.mounts" $root | nindent 12 }}
      volumes: {{ include "rihla.volumes" $root | nindent 8 }}
{{- end }}

{{- define "rihla.disruptionBudget" -}}
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ include "rihla.name" .root }}-{{ .role }}
  labels: {{ include "rihla.labels" .root | nindent 4 }}
spec:
  maxUnavailable: {{ .root.Values.podDisruptionBudget.maxUnavailable }}
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels:
      {{- include "rihla.selector" .root | nindent 6 }}
      app.kubernetes.io/component: {{ .role }}
{{- end }}

{{- define "rihla.autoscaler" -}}
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: {{ include "rihla.name" .root }}-{{ .role }}
  labels: {{ include "rihla.labels" .root | nindent 4 }}
spec:
  scaleTargetRef:
    apiVersion: apps/v1
    kind: Deployment
    name: {{ include "rihla.name" .root }}-{{ .role }}
  minReplicas: {{ .values.autoscaling.minReplicas }}
  maxReplicas: {{ .values.autoscaling.maxReplicas }}
  metrics:
    - type: Resource
      resource:
        name: cpu
        target: { type: Utilization, averageUtilization: {{ .values.autoscaling.targetCpuPercent }} }
    {{- with .values.autoscaling.lag }}
    {{- if .enabled }}
    - type: External
      external:
        metric:
          name: {{ required "worker.autoscaling.lag.metric is missing" .metric }}
          {{- with .labels }}
          selector: { matchLabels: {{ toJson . }} }
          {{- end }}
        # the lag is one number for all pods: more pods while it is above the target
        target: { type: Value, value: {{ .targetSeconds | quote }} }
    {{- end }}
    {{- end }}
  behavior:
    scaleDown: { stabilizationWindowSeconds: 300 }
{{- end }}
